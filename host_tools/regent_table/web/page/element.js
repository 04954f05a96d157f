/** An element with what is in it, a text or several parts; an attribute that is null is left out. */
export function element(tag, inside = [], attributes = {}) {
  const made = document.createElement(tag);
  made.append(...[inside].flat().filter((part) => part !== ""));
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) {
      made.setAttribute(name, value);
    }
  }
  return made;
}
