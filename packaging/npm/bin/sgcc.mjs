#!/usr/bin/env node
// The command sgcc: the same program, compiled to WebAssembly, on the files of this system.
import start from '../sgcc-command.mjs';

await start({ arguments: process.argv.slice(2), thisProgram: 'sgcc', quit: (status) => { process.exitCode = status; } });
