// Elements by their names, attributes and children.

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
        if (value === null || value === undefined || value === false) continue;
        if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
        else element.setAttribute(name, value === true ? '' : value);
    }
    for (const child of children.flat(Infinity))
        if (child !== null && child !== undefined && child !== false) element.append(child);
    return element;
}

// An element of HTML.  A function as the value of onNAME becomes a listener; children are elements, texts and arrays of them.
export function h(name, attributes, ...children) { return fill(document.createElement(name), attributes, children); }

// The same of SVG.
export function svg(name, attributes, ...children) { return fill(document.createElementNS(SVG, name), attributes, children); }

export function clear(element) {
    element.replaceChildren();
    return element;
}

// Moves the focus among the children of an element by arrow keys, Home and End; the others leave the order of Tab.
export function rove(element, selector, vertical) {
    const next = vertical ? 'ArrowDown' : 'ArrowRight', previous = vertical ? 'ArrowUp' : 'ArrowLeft';
    element.addEventListener('keydown', event => {
        const all = [...element.querySelectorAll(selector)], at = all.indexOf(event.target.closest(selector));
        const to = {[next]: at + 1, [previous]: at - 1, Home: 0, End: all.length - 1}[event.key];
        if (at < 0 || to === undefined || !all[to]) return;
        event.preventDefault();
        all[at].tabIndex = -1;
        all[to].tabIndex = 0;
        all[to].focus();
    });
}

// Buttons of which one is chosen.  `choices` are [value, label]; `choose` gets the value.
export function tabs(label, choices, chosen, choose, kind) {
    const bar = h('div', {class: `tabs ${kind || ''}`, role: 'tablist', 'aria-label': label}, choices.map(([value, text]) =>
        h('button', {type: 'button', role: 'tab', 'aria-selected': String(value === chosen), tabindex: value === chosen ? 0 : -1,
                     'data-value': value, onclick: () => choose(value)}, text)));
    rove(bar, 'button', false);
    return bar;
}

// 1234567 as "1 234 567", with spaces that do not break.
export function count(number) { return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, '\u202f'); }
export function percent(part, whole) { return whole ? `${(100 * part / whole).toFixed(part === whole || part === 0 ? 0 : 1)}%` : '–'; }
export function plural(number, one, many) { return `${count(number)} ${number === 1 ? one : many || one + 's'}`; }
