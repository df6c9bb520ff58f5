// What --check and the compiler report, and the lines that were not executed.
import {coverage, lineKey} from './data.js';
import {clear, h, percent, plural} from './dom.js';

function place(view, note) {
    const name = view.index.files[note.file].name, text = note.line ? `${name}:${note.line}` : name;
    return note.line ? h('button', {type: 'button', class: 'link', onclick: () => view.show('source', lineKey(note.file, note.line))}, text) : h('span', null, text);
}

function row(view, note) {
    return h('li', {class: `finding ${note.severity}`}, h('span', {class: 'sign', 'aria-hidden': 'true'}, note.severity === 'error' ? '✖' : '▲'),
             h('div', null, h('p', null, h('b', null, note.severity), ' ', note.text, ' ', note.rule ? h('code', null, `[${note.rule}]`) : null),
               h('p', {class: 'quiet'}, place(view, note), note.sizes.length ? ` at subgroup size ${note.sizes.join(', ')}` : null, note.from === 'compiler' ? ' from the compiler' : null)));
}

export function showFindings(view, element) {
    const {notes, data} = view.index, covered = coverage(view.index);
    const missed = covered.missed.map(key => [key, ...key.split(':').map(Number)]);
    clear(element).append(
        h('section', {class: 'card'}, h('h2', null, 'Findings'), notes.length ? h('ul', {class: 'findings'}, notes.map(note => row(view, note))) : h('p', null, data.checked ? '✓ Neither --check nor the compiler has found anything.' : 'The compiler has no warnings. The run did not look for undefined behaviour: --check does.')),
        h('section', {class: 'card'}, h('h2', null, 'Coverage'), h('p', null, `${covered.hit} of ${plural(covered.all, 'line')} with instructions were executed at some size (${percent(covered.hit, covered.all)}).`),
          missed.length ? h('ul', {class: 'missed'}, missed.map(([key, file, line]) => h('li', null, h('button', {type: 'button', class: 'link', onclick: () => view.show('source', key)}, `${view.index.files[file].name}:${line}`),
              h('code', null, ` ${view.index.files[file].lines ? (view.index.files[file].lines[line - 1] || '').trim() : ''}`)))) : null));
}
