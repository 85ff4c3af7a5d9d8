import { describe, expect, it } from '@jest/globals';
import { redact } from '../../src/logging/redact.js';

const HEX = '0123456789abcdef0123456789abcdef';
const LONG = 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5';

/** What a text holds, and what must not be left of it; tokens are put together here so that no scanner takes them for real ones. */
const SECRETS: readonly (readonly [kind: string, text: string, secret: string])[] = [
  ['JWT', `token was eyJ${'hbGciOiJIUzI1NiJ9'}.eyJzdWIiOiIxIn0.c2lnbmF0dXJl rejected`, 'eyJzdWIiOiIxIn0'],
  ['AWS access key id', `no such key AKIA${'IOSFODNN7EXAMPLE'}`, 'IOSFODNN7EXAMPLE'],
  ['AWS secret key', `AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPx${'RfiCYEXAMPLEKEY'}`, 'wJalrXUtnFEMI'],
  ['AWS session token', 'aws_session_token = IQoJb3JpZ2luX2VjEXAMPLE', 'IQoJb3JpZ2luX2VjEXAMPLE'],
  ['AWS signature', `GET /b?X-Amz-Signature=${HEX}&x=1`, HEX],
  ['GitHub token', `clone failed for gh${'p_'}${LONG}`, LONG],
  ['GitHub fine-grained token', `bad github_${'pat_'}${LONG}`, LONG],
  ['GitLab token', `glp${'at-'}aB3dE5fG7hJ9kL1mN3pQ is revoked`, 'aB3dE5fG7hJ9kL1mN3pQ'],
  ['Slack token', `xox${'b-'}123456789012-abcdefghij`, '123456789012-abcdefghij'],
  ['Slack webhook', `POST https://hooks.slack.com/services/${'T00000000/B00000000/'}XXXXXXXX failed`, 'B00000000'],
  ['Discord webhook', 'https://discord.com/api/webhooks/123456789/abcDEF_123456', 'abcDEF_123456'],
  ['Stripe key', `sk_${'live_'}4eC39HqLyjWDarjtT1zdp7dc`, '4eC39HqLyjWDarjtT1zdp7dc'],
  ['Stripe webhook secret', `wh${'sec_'}4eC39HqLyjWDarjtT1zdp7dc`, '4eC39HqLyjWDarjtT1zdp7dc'],
  ['Google API key', `key AI${'za'}SyA1234567890abcdefghijklmnopqrstu expired`, 'SyA1234567890'],
  ['Google OAuth token', `ya29.${'a0AfH6SMBx1234567890'}`, 'a0AfH6SMBx1234567890'],
  ['Google client secret', `GOC${'SPX-'}aB3dE5fG7hJ9kL1m`, 'aB3dE5fG7hJ9kL1m'],
  ['OpenAI key', `Incorrect API key provided: sk${'-proj-'}aB3dE5fG7hJ9kL1mN3pQ.`, 'aB3dE5fG7hJ9kL1mN3pQ'],
  ['Anthropic key', `sk${'-ant-'}api03-aB3dE5fG7hJ9kL1mN3pQ`, 'aB3dE5fG7hJ9kL1mN3pQ'],
  ['Hugging Face token', `hf_${LONG}`, LONG],
  ['npm token', `//registry.npmjs.org/:_authToken=npm_${LONG}`, LONG],
  ['PyPI token', `py${'pi-'}AgEIcHlwaS5vcmcCJDEyMzQ1Njc4`, 'AgEIcHlwaS5vcmcCJDEyMzQ1Njc4'],
  ['SendGrid key', `SG.${'aB3dE5fG7hJ9kL1mN3pQ5r'}.aB3dE5fG7hJ9kL1mN3pQ5rS7`, 'aB3dE5fG7hJ9kL1mN3pQ5rS7'],
  ['Twilio key', `SK${HEX}`, HEX],
  ['Shopify token', `shp${'at_'}${HEX}`, HEX],
  ['Vault token', 'permission denied for hvs.CAESIJ1234567890abcdefgh', 'CAESIJ1234567890abcdefgh'],
  ['DigitalOcean token', `do${'p_v1_'}${HEX}${HEX}`, HEX],
  ['PEM private key', '-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAAKC\n-----END RSA PRIVATE KEY-----\nrest', 'IBAAKC'],
  ['PEM private key without an end', 'bad: -----BEGIN PRIVATE KEY-----\nMIIEvQIBADAN', 'MIIEvQIBADAN'],
  ['Cookie header', 'Cookie: sid=31d4d96e407aad42; theme=dark\nHost: a', '31d4d96e407aad42'],
  ['Set-Cookie header', 'set-cookie: session=abc123def; Path=/; HttpOnly', 'abc123def'],
  ['Bearer header', `Authorization: Bearer ${'mF_9.B5f-4.1JqM'}`, 'mF_9.B5f-4.1JqM'],
  ['Basic header', 'authorization: Basic YXBwOmh1bnRlcjI=', 'YXBwOmh1bnRlcjI='],
  ['Basic without the header', 'sent Basic YXBwOmh1bnRlcjI= twice', 'YXBwOmh1bnRlcjI='],
  ['API key header', 'x-api-key: 9f8e7d6c5b4a', '9f8e7d6c5b4a'],
  ['password=', 'login with user=app password=hunter2 failed', 'hunter2'],
  ['password: in YAML', 'host: db\npassword: swordfish\nport: 1', 'swordfish'],
  ['pwd', 'Server=db;Uid=sa;Pwd=my secret;Encrypt=yes', 'my secret'],
  ['quoted password', "invalid password 'hunter2' for user app", 'hunter2'],
  ['option', 'mysqldump --user app --password hunter2 shop', 'hunter2'],
  ['environment variable', 'DB_PASS=hunter2 REDIS_URL=x', 'hunter2'],
  ['JSON', '{"user":"app","apiKey": "k\\"1","n":1}', 'k\\"1'],
  ['JSON in JSON', '{"body":"{\\"client_secret\\":\\"s3cr3t\\"}"}', 's3cr3t'],
  ['object as Node prints it', "{ user: 'app', dbPassword: 'hunter2' }", 'hunter2'],
  ['XML', '<user>app</user><password>hunter2</password>', 'hunter2'],
  ['query', 'GET /v1?user=a&access_token=abc.def&page=2', 'abc.def'],
  ['OAuth form', 'grant_type=refresh_token&refresh_token=1a2b3c4d&client_id=web', '1a2b3c4d'],
  ['settings with a suffix', 'SECRET_KEY_BASE=0f1e2d3c4b5a API_KEY_2=x9', '0f1e2d3c4b5a'],
  ['mail settings', "auth: { user: 'app', pass: 'hunter2' }", 'hunter2'],
  ['encoded query', 'redirect=%2Flogin%3Fpassword%3Dhunter2', 'hunter2'],
  ['curl', 'curl -u app:hunter2 https://intranet/x', 'hunter2'],
  ['.npmrc', '//registry.example/:_auth=YXBwOmh1bnRlcjI=', 'YXBwOmh1bnRlcjI'],
  ['Discord bot', `MTk4NjIyNDgzNDcxOTI1MjQ4${'.Cl2FMQ.'}ZnCjm1XVW7vRze4b7Cq4se7kKWs`, 'ZnCjm1XVW7vRze4b7Cq4se7kKWs'],
  ['Mailchimp', `key ${HEX}-us12`, HEX],
  ['Oracle', 'jdbc:oracle:thin:scott/tiger@//db:1521/prod', 'tiger'],
  ['MySQL as Go writes it', 'dial root:hunter2@tcp(127.0.0.1:3306)/shop', 'hunter2'],
  ['Java settings', 'Config(user=app, password=hunter2)', 'hunter2'],
  ['Ruby settings', '{:user=>"app", :password=>"hunter2"}', 'hunter2'],
  ['PostgreSQL', 'connect postgres://app:hunter2@db/prod failed', 'hunter2'],
  ['PostgreSQL with unescaped characters', 'connect postgresql://app:p@ss/w#rd@db/prod failed', 'w#rd'],
  ['MySQL', 'mysql://root:hunter2@127.0.0.1:3306/shop', 'hunter2'],
  ['MongoDB', 'mongodb+srv://app:hunter2@cluster0.example.net/?retryWrites=true', 'hunter2'],
  ['Redis', 'redis://:hunter2@cache:6379/0', 'hunter2'],
  ['AMQP', 'amqp://guest:hunter2@queue/vhost', 'hunter2'],
  ['SQL Server URL', 'mssql://sa:hunter2@sql:1433/master', 'hunter2'],
  ['SQL Server connection string', 'Server=tcp:sql,1433;User ID=sa;Password=hunter2;Encrypt=True;', 'hunter2'],
  ['ODBC connection string', 'Driver={SQL Server};UID=sa;PWD={hun;ter2};', 'ter2'],
  ['StackExchange.Redis', 'cache:6380,password=hunter2,ssl=True', 'hunter2'],
  ['Azure storage', 'AccountName=a;AccountKey=Zm9vYmFyYmF6cXV4==;EndpointSuffix=core', 'Zm9vYmFyYmF6cXV4'],
  ['web URL with a password', 'fetch https://app:hunter2@intranet/x failed', 'hunter2'],
  ['git URL with a token', 'git clone https://oauth2-token-abcdef12345@git.example/x', 'oauth2-token-abcdef12345'],
];

describe('redact masks secrets', () => {
  it.each(SECRETS)('E-03 masks a secret: %s', (_, text, secret) => {
    expect(redact(text)).not.toContain(secret);
    expect(redact(text)).toContain('***');
  });

  it('E-03 leaves the rest of the message readable', () => {
    expect(redact('connect postgres://app:hunter2@db/prod failed')).toBe('connect postgres://app:***@db/prod failed');
    expect(redact('user=app password=hunter2, retried (token=abcdef12)')).toBe(
      'user=app password=***, retried (token=***)',
    );
    expect(redact('{"user":"app","apiKey":"k1","n":1}')).toBe('{"user":"app","apiKey":"***","n":1}');
    expect(redact('Server=db;Uid=sa;Pwd=my secret;Encrypt=yes')).toBe('Server=db;Uid=sa;Pwd=***;Encrypt=yes');
    expect(redact('a\n-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----\nb')).toBe('a\n***\nb');
  });

  it('E-03 masks every one of several secrets', () => {
    expect(redact('redis://:a1@x postgres://u:b2@y password=c3 password=d4')).toBe(
      'redis://:***@x postgres://u:***@y password=*** password=***',
    );
  });
});
