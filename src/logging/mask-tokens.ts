import type { KeptText } from './kept-text.js';
import { MASK } from './mask.js';

/**
 * The shapes of keys and tokens that can be told by their looks. Each begins with fixed characters and ends with one
 * run of a character class, so that no text makes the search slow.
 */
const SHAPES = [
  'eyJ[\\w-]{6,}(?:\\.[\\w-]+)*', // JWT
  '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16,}', // AWS
  'gh[opsur]_[A-Za-z0-9]{20,}|github_pat_\\w{20,}', // GitHub
  'gl(?:pat|ptt|dt|rt|ft|cbt|soat|agent)-[\\w-]{16,}', // GitLab
  'xox[a-z]-[\\w-]{8,}|xapp-[\\w-]{10,}', // Slack
  '(?:sk|rk)_(?:live|test|prod)_\\w{8,}|whsec_[\\w+/=]{16,}', // Stripe
  'AIza[\\w-]{30,}|ya29\\.[\\w-]{10,}|GOCSPX-[\\w-]{10,}|1//0[\\w-]{20,}', // Google
  'sk-[\\w-]{16,}', // OpenAI, Anthropic, and those that follow them
  'gsk_\\w{20,}|xai-\\w{20,}|pplx-\\w{20,}|r8_\\w{20,}|hf_\\w{20,}', // Groq, xAI, Perplexity, Replicate, Hugging Face
  'npm_\\w{20,}|pypi-[\\w-]{20,}|rubygems_\\w{20,}|dckr_pat_[\\w-]{16,}', // package registries
  'SG\\.[\\w-]{16,}(?:\\.[\\w-]+)*|key-[0-9a-f]{32}|SK[0-9a-f]{32}', // SendGrid, Mailgun, Twilio
  'shp(?:at|ca|pa|ss)_\\w{20,}|sq0[a-z]{3}-[\\w-]{20,}', // Shopify, Square
  'do[opr]_v1_\\w{20,}|dapi[0-9a-f]{32}|hv[sb]\\.[\\w-]{20,}|dp\\.[a-z]{2,6}\\.\\w{20,}', // hosts and vaults
  'lin_api_\\w{20,}|ntn_\\w{20,}|secret_\\w{32,}|ATATT3[\\w=-]{20,}|NRAK-\\w{20,}|sntrys_[\\w=+/-]{20,}', // services
  'glsa_\\w{20,}|sbp_\\w{20,}|pscale_(?:tkn|pw|oauth)_[\\w-]{16,}|PMAK-[\\w-]{20,}|nfp_\\w{20,}', // more of them
  'CCIPAT_\\w{20,}|bkua_\\w{20,}|FLWSECK[\\w-]{20,}|[0-9a-f]{32}-us\\d{1,2}(?!\\w)', // CircleCI, Buildkite, Mailchimp
  '[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,}', // Discord
  'AGE-SECRET-KEY-1[A-Z0-9]{20,}|\\d{8,10}:AA[\\w-]{30,}', // age, Telegram
];

const TOKEN = new RegExp(`(?<![A-Za-z0-9])(?:${SHAPES.join('|')})`, 'g');
const WEBHOOK = /(hooks\.slack\.com\/(?:services|workflows)\/|discord(?:app)?\.com\/api\/webhooks\/)[\w/-]{10,}/gi;
const USER_OPTION = /(\s(?:-u|--user)[ =]["']?[^\s:"']{1,64}:)([^\s"']+)/g;
const ORACLE = /(jdbc:oracle:\w{1,10}:[^\s/@]{1,64}\/)([^\s@]{1,128})(?=@)/g;
const GO_USER = /(?<![\w.-])([\w.-]{1,64}:)([^\s:@]{1,128})(?=@(?:tcp|unix)\()/g;
const BEARER = /\b(bearer\s{1,8})([\w.~+/=-]{8,})/gi;
const BASIC = /\b(basic\s{1,8})([A-Za-z0-9+/]{6,}={0,2})/gi;

/** Masks keys and tokens that have a vendor's shape or stand where one is expected, such as after `Bearer`. */
export function maskTokens(text: string, kept: KeptText): string {
  const mask = (found: string, opening: string, secret: string) => (kept.has(secret) ? found : opening + MASK);
  return text
    .replace(TOKEN, (token) => (isWords(token) || isPartialJwt(token) ? token : mask(token, '', token)))
    .replace(WEBHOOK, (found, opening: string) => mask(found, opening, found.slice(opening.length)))
    .replace(USER_OPTION, mask)
    .replace(ORACLE, mask)
    .replace(GO_USER, mask)
    .replace(BEARER, (found, opening: string, token: string) => (isRandom(token) ? mask(found, opening, token) : found))
    .replace(BASIC, (found, opening: string, token: string) =>
      isUserPair(token) ? mask(found, opening, token) : found,
    );
}

/** Words joined by hyphens, such as `sk-learn-compatible-estimators`. */
function isWords(token: string): boolean {
  return /^sk(?:-[a-z]{1,14})+$/.test(token);
}

function isPartialJwt(token: string): boolean {
  return token.startsWith('eyJ') && !/^[^.]+\.[^.]+\.?/.test(token);
}

function isRandom(token: string): boolean {
  return /[\d._~+/=]/.test(token) || /[a-z][A-Z]/.test(token) || token.length >= 24;
}

function isUserPair(token: string): boolean {
  return /^[\x20-\x7e\xa0-\uffff]*:/.test(Buffer.from(token, 'base64').toString('utf8'));
}
