// The list of messages below the source, with a button for each fix.
import { $, make } from './dom.mjs';

const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

function summarize(messages, ok) {
    const errors = messages.filter((m) => m.severity === 'error').length, warnings = messages.filter((m) => m.severity === 'warning').length;
    const parts = [errors && plural(errors, 'error'), warnings && plural(warnings, 'warning')].filter(Boolean);
    return [parts.join(', ') || (ok ? 'No errors' : 'It does not compile'), errors || !ok ? 'bad' : warnings ? 'warned' : 'good'];
}

export function showMessages(messages, ok, words, { goTo, applyFix }) {
    const [text, className] = summarize(messages, ok);
    if ($('summary').textContent !== text) $('summary').textContent = text;
    $('summary').className = className;
    $('messages').replaceChildren(...messages.map((m) => make('li', { className: m.severity },
        m.line ? make('button', { type: 'button', className: 'place', onclick: () => goTo(m.line, m.column), 'aria-label': `Go to line ${m.line}` }, `${m.line}:${m.column}`) : null,
        make('div', { className: 'text' }, m.message, ' ', m.rule ? make('span', { className: 'rule' }, m.rule) : null,
            (m.notes ?? []).map((note) => make('div', { className: 'note' }, note.line ? `line ${note.line}: ${note.message}` : note.message))),
        m.fix ? make('button', { type: 'button', className: 'fix', onclick: () => applyFix(m) }, `Fix: ${m.fix.title}`) : null)));
}
