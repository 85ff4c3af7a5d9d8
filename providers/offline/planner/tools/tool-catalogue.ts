import MiniSearch from 'minisearch';
import { contentRoots } from '../english/content-roots.js';
import { isFunctionWord } from '../english/function-words.js';
import { spellOutName } from '../english/word.js';
import { type PlannableTool, readToolProfile, type ToolProfile } from './tool-profile.js';

/** How much a word counts by where the tool has it. */
const BOOST = { name: 3, description: 2, parameters: 1, context: 0.5 };

/** How well a tool knows a word: its score in the full-text search, and whether the word is its own. */
export interface WordMatch {
  /** Share of the best score that any tool has for the word, from 0 to 1. */
  readonly share: number;
  /** Whether name or description hold it, not only a parameter or a tool of the same service. */
  readonly isOwn: boolean;
}

interface ToolDocument {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly parameters: string;
  readonly context: string;
}

/** The tools of a request, indexed for full-text search; made once a tool set. */
export class ToolCatalogue {
  readonly tools: readonly ToolProfile[];
  readonly #sources: readonly PlannableTool[];
  readonly #index: MiniSearch<ToolDocument>;
  readonly #matches = new Map<string, ReadonlyMap<ToolProfile, WordMatch>>();

  constructor(tools: readonly PlannableTool[]) {
    this.#sources = tools;
    this.tools = tools.map(readToolProfile);
    this.#index = new MiniSearch<ToolDocument>({
      fields: ['name', 'description', 'parameters', 'context'],
      tokenize: (text) => text.split(' ').filter((root) => root !== ''),
      processTerm: (root) => root,
      searchOptions: { boost: BOOST, tokenize: (root) => [root] },
    });
    this.#index.addAll(this.tools.map((tool, id) => this.#toDocument(tool, id)));
  }

  /** A catalogue of the one tool of this name. */
  only(name: string): ToolCatalogue {
    return new ToolCatalogue(this.#sources.filter((tool) => tool.name === name));
  }

  /** The tools that know a word, given by its root. */
  find(root: string): ReadonlyMap<ToolProfile, WordMatch> {
    let matches = this.#matches.get(root);
    if (matches === undefined) {
      matches = this.#search(root);
      if (this.#matches.size < MAX_KEPT_SEARCHES) {
        this.#matches.set(root, matches);
      }
    }
    return matches;
  }

  /** Tells whether some tool has the word in its own name or description, so that it is no value for another. */
  isOwnWord(root: string): boolean {
    return [...this.find(root).values()].some(({ isOwn }) => isOwn);
  }

  #search(root: string): ReadonlyMap<ToolProfile, WordMatch> {
    const exact = this.#index.search(root);
    const found = exact.length > 0 ? exact : this.#searchLike(root);
    const best = found[0]?.score ?? 1;
    return new Map(
      found.flatMap((result) => {
        const tool = this.tools[result.id as number];
        const fields = Object.values(result.match).flat();
        const isOwn = fields.includes('name') || fields.includes('description');
        return tool === undefined ? [] : [[tool, { share: result.score / best, isOwn }] as const];
      }),
    );
  }

  /** Words that begin alike, and misspelt ones, when nobody knows the word itself. */
  #searchLike(root: string) {
    if (root.length < MIN_LIKE_LENGTH || /\d/.test(root)) {
      return [];
    }
    const fuzzy = root.length >= MIN_FUZZY_LENGTH ? 1 : false;
    return this.#index
      .search(root, { prefix: true, fuzzy })
      .filter((result) => result.terms.every((term) => term[0] === root[0]));
  }

  #toDocument(tool: ToolProfile, id: number): ToolDocument {
    return {
      id,
      name: tool.nameRoots.join(' '),
      description: tool.descriptionRoots.join(' '),
      parameters: tool.parameterRoots.join(' '),
      context: this.#contextOf(tool).join(' '),
    };
  }

  /** What the whole service is about: the words of its name, and the names that its tools mention. */
  #contextOf(tool: ToolProfile): string[] {
    if (tool.service === undefined) {
      return [];
    }
    const siblings = this.tools.filter((other) => other.service === tool.service);
    const words = contentRoots(spellOutName(tool.service.replace(/(?:Service|Tools?)$/, '')));
    return [...words, ...siblings.flatMap((sibling) => sibling.properNouns)].filter((root) => !isFunctionWord(root));
  }
}

/** Bound of the searches that are kept, so that strange texts cannot fill the memory. */
const MAX_KEPT_SEARCHES = 2000;
const MIN_LIKE_LENGTH = 4;
const MIN_FUZZY_LENGTH = 6;
