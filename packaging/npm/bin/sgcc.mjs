#!/usr/bin/env node
// The command sgcc: the same program, compiled to WebAssembly, on the files of this system.
import { createRequire } from 'node:module';

const start = createRequire(import.meta.url)('../sgcc-command.cjs');
await start({ arguments: process.argv.slice(2), thisProgram: 'sgcc', preRun: [(program) => Object.assign(program.ENV, process.env)] });
