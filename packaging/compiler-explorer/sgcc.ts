// sgcc in Compiler Explorer: the module as text, with the lines of the source.
import type {ParseFiltersAndOutputOptions} from '../../types/features/filters.interfaces.js';
import {BaseCompiler} from '../base-compiler.js';
import {SPIRVAsmParser} from '../parsers/asm-parser-spirv.js';
import type {PreliminaryCompilerInfo} from '../../types/compiler.interfaces.js';
import type {CompilationEnvironment} from '../compilation-env.js';

export class SgccCompiler extends BaseCompiler {
    static get key() {
        return 'sgcc';
    }

    constructor(info: PreliminaryCompilerInfo, env: CompilationEnvironment) {
        super(info, env);
        this.asm = new SPIRVAsmParser(this.compilerProps);
    }

    override getOutputFilename(dirPath: string, outputFilebase: string) {
        return `${dirPath}/${outputFilebase}.spvasm`;
    }

    override optionsForFilter(filters: ParseFiltersAndOutputOptions, outputFilename: string) {
        return ['-S', '-g', '-o', outputFilename];
    }
}
