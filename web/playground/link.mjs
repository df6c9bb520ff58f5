// The state of the page in its address: JSON, compressed, as base64 for URLs, behind #. Nothing is sent anywhere.

async function through(stream, bytes) {
    const writer = stream.writable.getWriter();
    writer.write(bytes).catch(() => {});
    writer.close().catch(() => {});
    return new Uint8Array(await new Response(stream.readable).arrayBuffer());
}

export async function encodeState(state) {
    const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(state)));
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The state of a fragment; null where it is none. */
export async function decodeState(fragment) {
    try {
        const text = atob(fragment.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/'));
        const bytes = await through(new DecompressionStream('deflate-raw'), Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
        const state = JSON.parse(new TextDecoder().decode(bytes));
        return typeof state?.source === 'string' ? state : null;
    } catch {
        return null;
    }
}
