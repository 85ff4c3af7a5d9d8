import { describe, expect, it } from '@jest/globals';
import { annotatedTools, Param, Tool, ToolService, ToolServiceRef } from 'toolwright';
import { callTool, parametersOf, problemsOf, toolContext, toolOf } from '../support/call-tool.js';

class Store {
  protected readonly prefix: string = 'store';

  @Tool('Finds by id')
  find(@Param('The id') id: string): string {
    return `${this.prefix} finds ${id}`;
  }

  @Tool('Counts all')
  count(): string {
    return `${this.prefix} counts`;
  }
}

class BookStore extends Store {
  protected override readonly prefix: string = 'books';

  @Tool('Finds a book')
  override find(@Param('The ISBN') isbn: string): string {
    return `book ${isbn}`;
  }

  override count(): string {
    return `${this.prefix} are counted`;
  }

  @Tool('Lists all')
  list(): string {
    return 'list';
  }
}

class UntouchedStore extends Store {}

@ToolService({ namespace: 'left' })
class LeftStore extends Store {}

@ToolService({ namespace: 'leaf' })
class LeafStore extends LeftStore {}

class SizedStore extends Store {
  @Tool('Lists some')
  some(limit: number = 5, order: string = 'name'): unknown {
    return [limit, order];
  }
}

class LargeStore extends SizedStore {
  override some(size: number = 50, order: string = 'name'): unknown {
    return ['large', size, order];
  }
}

class LoggingStore extends LargeStore {
  override some(...args: [number?, string?]): unknown {
    return super.some(...args);
  }
}

class RedescribedStore extends Store {
  override find(@Param('Another id') id: string): string {
    return id;
  }
}

function overview(service: object): [string, string][] {
  return annotatedTools(service).map(({ name, description }) => [name, description]);
}

describe('inheritance', () => {
  it('A-05 gives a subclass the tools of its parent, run on its own instance', async () => {
    expect(overview(new UntouchedStore())).toEqual([
      ['find', 'Finds by id'],
      ['count', 'Counts all'],
    ]);
    expect(await callTool(new UntouchedStore(), 'find', { id: '7' })).toBe('store finds 7');
    expect(toolOf(new UntouchedStore(), 'find').owner).toBe('UntouchedStore.find');
  });

  it('A-05 lets an override with @Tool replace the tool of its parent', async () => {
    expect(overview(new BookStore())).toEqual([
      ['find', 'Finds a book'],
      ['count', 'Counts all'],
      ['list', 'Lists all'],
    ]);
    expect(parametersOf(new BookStore(), 'find')).toEqual({ isbn: { type: 'string', description: 'The ISBN' } });
    expect(await callTool(new BookStore(), 'find', { isbn: '1' })).toBe('book 1');
  });

  it("A-05 keeps an override without @Tool as its parent's tool and runs the override", async () => {
    expect(await callTool(new BookStore(), 'count', {})).toBe('books are counted');
  });

  it('A-05 shows the defaults of an override without @Tool, also through one that hands on what it gets', async () => {
    const defaults = (store: object) =>
      Object.entries(parametersOf(store, 'some') ?? {}).map(([name, schema]) => [name, schema.default]);
    expect(defaults(new SizedStore())).toEqual([
      ['limit', 5],
      ['order', 'name'],
    ]);
    expect(defaults(new LargeStore())).toEqual([
      ['limit', 50],
      ['order', 'name'],
    ]);
    expect(defaults(new LoggingStore())).toEqual(defaults(new LargeStore()));
    expect(await callTool(new LargeStore(), 'some', {})).toEqual(['large', 50, 'name']);
  });

  it('A-05 never changes the tools of a parent', () => {
    annotatedTools(new BookStore());
    expect(overview(new Store())).toEqual([
      ['find', 'Finds by id'],
      ['count', 'Counts all'],
    ]);
  });

  it('A-05 takes the namespace nearest to the class, for inherited tools too', () => {
    expect(overview(new LeftStore()).map(([name]) => name)).toEqual(['left_find', 'left_count']);
    expect(overview(new LeafStore()).map(([name]) => name)).toEqual(['leaf_find', 'leaf_count']);
    expect(overview(new Store()).map(([name]) => name)).toEqual(['find', 'count']);
  });

  it('A-05 refuses decorated parameters on an override without @Tool, which would be ignored', () => {
    expect(problemsOf(new RedescribedStore())).toEqual([
      'RedescribedStore.find: its parameters are decorated, but the method overrides Store.find without @Tool of its own, so the decorators would be ignored. Add @Tool to describe the override, or remove them.',
    ]);
  });

  it('A-05 runs the method that the instance has at the time of the call', async () => {
    const store = new Store();
    const tool = toolOf(store, 'count');
    store.count = () => 'patched';
    expect(await tool.run(tool.prepare({}), toolContext)).toBe('patched');
  });

  it('reads the tools of a class that a reference stands for, without an instance', async () => {
    const resolved: string[] = [];
    const ref = new ToolServiceRef(BookStore, async ({ callId }) => {
      resolved.push(callId);
      return new BookStore();
    });
    const tool = toolOf(ref, 'find');
    expect(resolved).toEqual([]);
    expect(await tool.run(tool.prepare({ isbn: '2' }), toolContext)).toBe('book 2');
    expect(resolved).toEqual(['call-1']);
  });

  it('refuses sources that are no instances of an annotated class', () => {
    class Empty {}
    expect(problemsOf(new Empty())).toEqual([
      'Empty: no method has @Tool. Decorate the methods that the model may call.',
    ]);
    expect(problemsOf(Store)).toEqual([
      'Store: a class was given as a tool service. Give an instance, or a ToolServiceRef that resolves one.',
    ]);
    expect(problemsOf({ find: () => 1 })).toEqual([
      'A plain object was given as a tool service. Give an instance of a class with @Tool methods, or a ToolSpec.',
    ]);
  });
});
