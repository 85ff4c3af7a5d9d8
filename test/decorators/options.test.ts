import { describe, expect, it } from '@jest/globals';
import { annotatedTools, Param, Tool, ToolService } from 'toolwright';
import { parametersOf, problemsOf, toolOf } from '../support/call-tool.js';

@ToolService({ namespace: 'weather', errorRelay: 'tool-exceptions-only' })
class WeatherService {
  @Tool('Weather of a city')
  now(@Param('The city') city: string): string {
    return city;
  }

  @Tool('Weather of a day', { name: 'on-day', timeoutMs: 500, errorRelay: 'fail-turn' })
  onDay(@Param('The day', { name: 'date' }) day: string): string {
    return day;
  }

  @Tool({ name: 'rain', description: 'Rain of a city', sequential: true, maxCalls: 3, maxResultChars: 10 })
  rainIn(@Param({ description: 'The city', name: 'town' }) city: string): string {
    return city;
  }
}

class PlainService {
  @Tool('Says hello')
  hello(name: string): string {
    return name;
  }
}

class IllegalNames {
  @Tool('Empty', { name: '' })
  empty(): void {}

  @Tool('Dot', { name: 'a.b' })
  dot(): void {}

  @Tool('Space', { name: 'a b' })
  space(): void {}

  @Tool('Long', { name: 'a'.repeat(65) })
  long(): void {}

  @Tool('Umlaut')
  größe(): void {}
}

class LegalNames {
  @Tool('Long', { name: 'a'.repeat(64) })
  long(): void {}

  @Tool('Marks', { name: '_-9' })
  marks(): void {}
}

class TwiceNamed {
  @Tool('First', { name: 'find' })
  first(): void {}

  @Tool('Second', { name: 'find' })
  second(): void {}
}

class Misbehaved {
  @Tool('Never ends', { timeoutMs: 0, maxCalls: -1 })
  run(): void {}
}

class Undescribed {
  @Tool()
  silent(): void {}

  @Tool('  ')
  blank(): void {}
}

describe('tool and parameter options', () => {
  it('name a tool after its method, its own name or the namespace of its class', () => {
    expect(annotatedTools(new PlainService()).map(({ name }) => name)).toEqual(['hello']);
    expect(annotatedTools(new WeatherService()).map(({ name }) => name)).toEqual([
      'weather_now',
      'weather_on-day',
      'weather_rain',
    ]);
  });

  it('are given beside the description or with it', () => {
    const [now, onDay, rain] = annotatedTools(new WeatherService());
    expect([now?.description, onDay?.description, rain?.description]).toEqual([
      'Weather of a city',
      'Weather of a day',
      'Rain of a city',
    ]);
    expect(parametersOf(new WeatherService(), 'weather_on-day')).toEqual({
      date: { type: 'string', description: 'The day' },
    });
    expect(parametersOf(new WeatherService(), 'weather_rain')).toEqual({
      town: { type: 'string', description: 'The city' },
    });
  });

  it('E-04 take the relay policy of the tool before that of the class', () => {
    expect(annotatedTools(new WeatherService()).map(({ behaviour }) => behaviour)).toEqual([
      { errorRelay: 'tool-exceptions-only' },
      { errorRelay: 'fail-turn', timeoutMs: 500 },
      { errorRelay: 'tool-exceptions-only', sequential: true, maxCalls: 3, maxResultChars: 10 },
    ]);
  });

  it('T-23 refuse illegal tool names, naming the method', () => {
    const legal = '1 to 64 characters of a-z, A-Z, 0-9, "_" and "-". Set a legal one with @Tool({ name }).';
    expect(problemsOf(new IllegalNames())).toEqual([
      `IllegalNames.empty: the tool name "" is not legal: ${legal}`,
      `IllegalNames.dot: the tool name "a.b" is not legal: ${legal}`,
      `IllegalNames.space: the tool name "a b" is not legal: ${legal}`,
      `IllegalNames.long: the tool name of 65 characters is not legal: ${legal}`,
      `IllegalNames.größe: the tool name "größe" is not legal: ${legal}`,
    ]);
    expect(problemsOf(new LegalNames())).toEqual([]);
  });

  it('T-23 refuse one name for two methods of a class', () => {
    expect(problemsOf(new TwiceNamed())).toEqual([
      'TwiceNamed.second: its tool name "find" is taken by TwiceNamed.first. Give one of them another name in @Tool({ name }).',
    ]);
  });

  it('G-03 refuse a tool without a description', () => {
    const remedy = "Say what the tool does and when to call it: @Tool('…').";
    expect(problemsOf(new Undescribed())).toEqual([
      `Undescribed.silent: @Tool has no description. ${remedy}`,
      `Undescribed.blank: @Tool has no description. ${remedy}`,
    ]);
  });

  it('G-06 refuse settings that cannot be used', () => {
    expect(problemsOf(new Misbehaved())).toEqual([
      'Misbehaved.run: timeoutMs is 0; give milliseconds from 1 to 2147483647, or leave it out.',
      'Misbehaved.run: maxCalls is -1; give a whole number, 0 for no limit, or leave it out.',
    ]);
  });

  it('name class and method as the owner of a tool', () => {
    expect(toolOf(new PlainService(), 'hello')).toMatchObject({ owner: 'PlainService.hello', isAnnotated: true });
  });
});
