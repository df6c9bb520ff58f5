#!/usr/bin/env node
import { start } from './command.mjs';

await start('sgcc');
