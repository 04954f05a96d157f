"""The virtual table in the browser: a page that draws it, and the server between page and table."""
