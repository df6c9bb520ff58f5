// Elements: make('div', {className: 'x', onclick}, child, 'text'). Texts are never read as HTML.
export const $ = (id) => document.getElementById(id);

export function make(name, properties = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
        if (key.startsWith('--')) element.style.setProperty(key, value);
        else if (key.includes('-')) element.setAttribute(key, value);
        else element[key] = value;
    }
    element.append(...children.flat().filter((child) => child !== null && child !== undefined));
    return element;
}
