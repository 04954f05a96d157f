"""For whoever builds, tags or mends the box: checks, tagging, the lines over USB."""
