// Syntax colours of GLSL and OpenCL C: a line becomes pieces [class, text].

const KEYWORDS = new Set(('if else for while do switch case default break continue return discard demote struct const in out inout uniform buffer shared varying attribute ' +
    'layout precision highp mediump lowp coherent volatile restrict readonly writeonly flat smooth noperspective invariant precise centroid sample patch subroutine ' +
    '__kernel kernel __global global __local local __constant constant __private private typedef enum union static extern inline sizeof goto __attribute__').split(' '));
const TYPE = /^(void|bool|char|uchar|short|ushort|int|uint|long|ulong|half|float|double|size_t|[iubd]?vec[234]|d?mat[234](x[234])?|(char|uchar|short|ushort|int|uint|long|ulong|half|float|double)(2|3|4|8|16)|u?int(8|16|32|64)_t|float(16|32|64)_t|[iuf](8|16|64)?vec[234]|[iu]?(sampler|image|texture)\w*|atomic_\w*)$/;
const TOKEN = /\/\/.*|\/\*|"(?:\\.|[^"\\])*"?|[A-Za-z_]\w*|(?:0[xX][0-9a-fA-F]+|\d*\.?\d+(?:[eE][+-]?\d+)?)[uUlLfFhH]*|\s+|[^\w\s]/g;

function classOf(word, next) {
    if (KEYWORDS.has(word)) return 'k';
    if (TYPE.test(word)) return 't';
    if (word.startsWith('gl_')) return 'v';
    return next === '(' ? 'f' : '';
}

// `state` has `comment`, which says whether a line begins in a comment; it is kept from line to line.
export function highlight(text, state) {
    const pieces = [];
    let rest = text;
    if (state.comment) {
        const end = rest.indexOf('*/');
        if (end < 0) return [['c', text]];
        pieces.push(['c', rest.slice(0, end + 2)]);
        rest = rest.slice(end + 2);
        state.comment = false;
    }
    if (/^\s*#/.test(rest)) {
        const comment = rest.search(/\/\/|\/\*/);
        pieces.push(['p', comment < 0 ? rest : rest.slice(0, comment)]);
        rest = comment < 0 ? '' : rest.slice(comment);
    }
    const token = new RegExp(TOKEN);
    for (let match; (match = token.exec(rest));) {
        const piece = match[0];
        if (piece.startsWith('//')) pieces.push(['c', piece]);
        else if (piece === '/*') {
            const end = rest.indexOf('*/', match.index + 2), stop = end < 0 ? rest.length : end + 2;
            pieces.push(['c', rest.slice(match.index, stop)]);
            state.comment = end < 0;
            token.lastIndex = stop;
        } else if (piece[0] === '"') pieces.push(['s', piece]);
        else if (/^[A-Za-z_]/.test(piece)) pieces.push([classOf(piece, rest.slice(token.lastIndex).trimStart()[0]), piece]);
        else if (/^[.\d]*\d/.test(piece)) pieces.push(['n', piece]);
        else pieces.push(['', piece]);
    }
    return pieces;
}

// Pieces of all lines of a file.
export function highlightLines(lines) {
    const state = {comment: false};
    return lines.map(line => highlight(line, state));
}
