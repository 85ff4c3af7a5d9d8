import ts from 'typescript';

/** Checks the types of what ships below a folder, again and again: only what has changed since is read anew. */
export class TypeChecker {
  #options;
  #rootNames;
  #host;
  #sources = new Map();
  #program;

  constructor(folder) {
    const { config } = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile);
    const include = ['src', 'decorators', 'providers'];
    const parsed = ts.parseJsonConfigFileContent({ ...config, include }, ts.sys, folder);
    this.#options = parsed.options;
    this.#rootNames = parsed.fileNames;
    this.#host = ts.createIncrementalCompilerHost(parsed.options);
    const read = this.#host.getSourceFile;
    this.#host.getSourceFile = (path, ...rest) => {
      const source = this.#sources.get(path) ?? read(path, ...rest);
      this.#sources.set(path, source);
      return source;
    };
  }

  /** Says that these files were changed. */
  forget(paths) {
    for (const path of paths) {
      this.#sources.delete(path);
    }
  }

  /** The first mistake after these files were changed; undefined when there is none. */
  check(changedPaths) {
    this.forget(changedPaths);
    this.#program = ts.createSemanticDiagnosticsBuilderProgram(
      this.#rootNames,
      this.#options,
      this.#host,
      this.#program,
    );
    const [mistake] = [...this.#program.getSyntacticDiagnostics(), ...this.#program.getSemanticDiagnostics()];
    return mistake && ts.flattenDiagnosticMessageText(mistake.messageText, ' ');
  }
}
