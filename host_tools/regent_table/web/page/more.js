// The head of the page: where it is narrow, what is seldom wanted stands behind a button, with its words.

export function fold(nav, button) {
  const open = (is) => {
    nav.classList.toggle("open", is);
    button.setAttribute("aria-expanded", String(is));
  };
  button.addEventListener("click", () => open(!nav.classList.contains("open")));
  document.addEventListener("click", (event) => {
    if (!button.contains(event.target) && event.target.localName !== "select") {
      open(false);
    }
  });
  nav.addEventListener("change", () => open(false));
  nav.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && nav.classList.contains("open")) {
      open(false);
      button.focus();
    }
  });
}
