import { homedir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { redact } from '../../src/logging/redact.js';

describe('redact hides the host', () => {
  it.each([
    [
      'home directory',
      "ENOENT: no such file or directory, open '/home/jane/data/a.csv'",
      "ENOENT: no such file or directory, open '[path]'",
    ],
    ['macOS home directory', 'cannot read /Users/jane/data/a.csv.', 'cannot read [path].'],
    ['root home directory', 'cannot read /root/.ssh/id_rsa', 'cannot read [path]'],
    ['var', 'log=/var/log/app.log', 'log=[path]'],
    ['after a colon', 'path:/home/jane/x', 'path:[path]'],
    ['path with spaces in quotes', 'open "/Users/jane doe/my file.txt" failed', 'open "[path]" failed'],
    ['Windows drive', 'open C:\\Users\\jane\\a.txt failed', 'open [path] failed'],
    ['Windows drive with slashes', 'open d:/data/a.txt failed', 'open [path] failed'],
    ['Windows drive in JSON', '{"file":"C:\\\\Users\\\\jane\\\\a.txt"}', '{"file":"[path]"}'],
    ['network share', 'open \\\\server\\share\\a.txt failed', 'open [path] failed'],
    ['file URL', 'import of file:///srv/app/x.js failed', 'import of [path] failed'],
    ['package', 'in /opt2/app/node_modules/pg/lib/client.js:12:5', 'in [path]'],
    ['working directory', `cannot read ${process.cwd()}/config/app.json`, 'cannot read [path]'],
    ['own home directory', `cannot read ${homedir()}/x`, 'cannot read [path]'],
    ['several', 'cp /home/a/x /home/b/y', 'cp [path] [path]'],
  ])('E-03 masks absolute paths: %s', (_, text, masked) => {
    expect(redact(text)).toBe(masked);
  });

  it('E-03 masks stack frames', () => {
    const { stack } = new TypeError('boom');
    expect(redact(`${stack}`)).toBe('TypeError: boom\n[stack]');
    expect(redact('boom at Object.run (/srv/app/x.js:10:5) and on')).toBe('boom [stack] and on');
    expect(redact('boom\n    at java.base/java.lang.Thread.run(Thread.java:840)\nend')).toBe('boom\n[stack]\nend');
  });
});

describe('redact keeps what stands in the arguments', () => {
  it('E-03 keeps a path that the model wrote', () => {
    const text = "ENOENT: no such file, open '/home/jane/a.csv'";
    expect(redact(text, ['/home/jane/a.csv'])).toBe(text);
    expect(redact(text, ['copy /home/jane/a.csv to b'])).toBe(text);
  });

  it('E-03 keeps the part of a path that the model wrote, and no more', () => {
    expect(redact('open /srv/data/reports/may.csv failed', ['reports/may.csv'])).toBe(
      'open [path]/reports/may.csv failed',
    );
    expect(redact('open /home/jane/.ssh/id_rsa failed', ['/home/jane'])).toBe('open /home/jane[path] failed');
    expect(redact('open /home/jane/x failed', ['/', 'a', 'e', 'home'])).toBe('open [path] failed');
  });

  it('E-03 keeps a credential that the model wrote', () => {
    const text = 'connect postgres://app:hunter2@db/prod failed';
    expect(redact(text, ['postgres://app:hunter2@db/prod'])).toBe(text);
    expect(redact('password=hunter2 is wrong', ['hunter2'])).toBe('password=hunter2 is wrong');
  });

  it('E-03 does not show a secret because its letters stand in an argument', () => {
    expect(redact('password=hunter2', ['h', 'u', 'n', 't', 'e', 'r', '2', 'xhunter2x'])).toBe('password=***');
  });
});
