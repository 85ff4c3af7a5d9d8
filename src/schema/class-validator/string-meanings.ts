import { changesMatches, flaggedPatternSentence } from '../pattern/flagged-pattern.js';
import { exactly, literally, type Meaning, type MeaningReader, partly } from './meaning.js';

const HASH_LENGTHS: Readonly<Record<string, number>> = {
  crc32: 8,
  crc32b: 8,
  md4: 32,
  md5: 32,
  ripemd128: 32,
  ripemd160: 40,
  sha1: 40,
  sha256: 64,
  sha384: 96,
  sha512: 128,
  tiger128: 32,
  tiger160: 40,
  tiger192: 48,
};

/** Constraints on strings that no keyword says; their own messages do. */
const IN_WORDS = [
  'isBase32',
  'isBIC',
  'isBtcAddress',
  'isCreditCard',
  'isDataURI',
  'isEAN',
  'isFullWidth',
  'isHSL',
  'isHalfWidth',
  'isIBAN',
  'isISO31661Alpha2',
  'isISO31661Alpha3',
  'isISO31661Numeric',
  'isISO4217CurrencyCode',
  'isISO6391',
  'isISSN',
  'isIsin',
  'isJson',
  'isJwt',
  'isLatLong',
  'isLocale',
  'isLowercase',
  'isMacAddress',
  'isMagnetURI',
  'isMimeType',
  'isPort',
  'isRgbColor',
  'isSemVer',
  'isSurrogatePair',
  'isTimeZone',
  'isUppercase',
  'isVariableWidth',
];

/** The meanings of class-validator's constraints on strings. */
export const STRING_MEANINGS: Readonly<Record<string, MeaningReader>> = {
  ...Object.fromEntries(IN_WORDS.map((name) => [name, () => text({}, true)])),
  contains: ([seed]) => pattern(literally(String(seed))),
  IsFirebasePushId: () => pattern('^[a-zA-Z0-9_-]{20}$'),
  isAlpha: ([locale]) =>
    isEnglish(locale) ? pattern('^[A-Za-z]+$') : text({}, `Must contain only letters of ${locale}.`),
  isAlphanumeric: ([locale]) =>
    isEnglish(locale) ? pattern('^[0-9A-Za-z]+$') : text({}, `Must contain only letters and digits of ${locale}.`),
  isAscii: () => pattern('^[\\x00-\\x7F]+$'),
  isBase58: () => pattern('^[A-HJ-NP-Za-km-z1-9]*$'),
  isBase64: ([options]) =>
    options === undefined
      ? pattern('^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$')
      : text({}, true),
  isBooleanString: () => text({ enum: ['true', 'false', '1', '0'] }),
  isByteLength: ([least, most]) =>
    text({}, `Must be ${least}${most === undefined ? ' or more' : ` to ${most}`} bytes long in UTF-8.`),
  isCurrency: ([options]) => text({}, options === undefined ? 'Must be an amount of money, such as $1,000.50.' : true),
  isDateString: () => text({}, 'Must be an ISO 8601 date, such as 2015-07-04 or 2015-07-04T12:30:00Z.'),
  isDecimal: () => text({}, 'Must be a decimal number, such as -1.5, written as text.'),
  isEmail: ([options]) => text({ format: 'email' }, options === undefined ? undefined : true),
  isEthereumAddress: () => pattern('^0[xX][0-9a-fA-F]{40}$'),
  isFqdn: () => text({}, 'Must be a valid domain name, such as example.com.'),
  isHash: ([algorithm]) => {
    const length = HASH_LENGTHS[String(algorithm)];
    return length === undefined ? text({}, true) : pattern(`^[a-fA-F0-9]{${length}}$`);
  },
  isHexColor: () => pattern('^#?(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$'),
  isHexadecimal: () => pattern('^(?:0[xXhH])?[0-9A-Fa-f]+$'),
  isISRC: () => pattern('^[A-Z]{2}[0-9A-Z]{3}\\d{2}\\d{5}$'),
  isIdentityCard: ([locale]) => text({}, `Must be an identity card number${ofPlace(locale)}.`),
  isIp: ([version]) =>
    version === undefined
      ? exactly({ anyOf: [text({ format: 'ipv4' }).keywords, text({ format: 'ipv6' }).keywords] })
      : text({ format: String(version) === '6' ? 'ipv6' : 'ipv4' }),
  isIsbn: ([version]) => text({}, version === undefined ? true : `Must be an ISBN-${version}.`),
  isIso8601: () => text({}, 'Must be an ISO 8601 date, such as 2015-07-04 or 2015-07-04T12:30:00Z.'),
  isLength: ([least, most]) => text({ minLength: least, ...(most !== undefined && { maxLength: most }) }),
  isMilitaryTime: () => pattern('^([01]\\d|2[0-3]):?([0-5]\\d)$'),
  isMobilePhone: ([locale]) => text({}, `Must be a mobile phone number${ofPlace(locale)}.`),
  isMongoId: () => pattern('^(?:[0-9A-Fa-f]{24}|0[xXhH][0-9A-Fa-f]{22})$'),
  isMultibyte: () => pattern('[^\\x00-\\x7F]'),
  isNumberString: ([options]) =>
    options === undefined ? pattern('^[+-]?(?:[0-9]*[.])?[0-9]+$') : text({}, 'Must be a number, written as text.'),
  isOctal: () => pattern('^(?:0[oO])?[0-7]+$'),
  isPassportNumber: ([country]) => text({}, `Must be a passport number${ofPlace(country)}.`),
  isPhoneNumber: ([region]) =>
    text(
      {},
      region === undefined
        ? 'Must be a valid phone number, such as +41 44 668 18 00.'
        : `Must be a phone number${ofPlace(region)}.`,
    ),
  isPostalCode: ([locale]) => text({}, `Must be a postal code${ofPlace(locale)}.`),
  isRFC3339: () => text({ format: 'date-time' }),
  isString: () => text({}),
  isStrongPassword: ([options]) => text({}, strongPassword(options)),
  isTaxId: ([locale]) => text({}, `Must be a tax identification number${ofPlace(locale ?? 'en-US')}.`),
  isUrl: ([options]) => text({ format: 'uri' }, options === undefined ? undefined : true),
  isUuid: ([version]) =>
    text(
      { format: 'uuid' },
      version === undefined || version === 'all'
        ? undefined
        : `Must be a UUID of version ${[version].flat().join(' or ')}.`,
    ),
  matches: ([expression, flags]) => matches(expression, flags),
  maxLength: ([most]) => text({ maxLength: most }),
  minLength: ([least]) => text({ minLength: least }),
  notContains: ([seed]) => text({ not: { pattern: literally(String(seed)) } }),
};

function text(keywords: object, words?: string | true): Meaning {
  const schema = { type: 'string', ...keywords };
  return words === undefined ? exactly(schema) : partly(schema, words === true ? undefined : words);
}

function pattern(source: string): Meaning {
  return text({ pattern: source });
}

/** A JSON Schema pattern has no flags; only those that change nothing about one test are let through. */
function matches(expression: unknown, modifiers: unknown): Meaning {
  const flags = expression instanceof RegExp ? expression.flags : String(modifiers ?? '');
  const source = expression instanceof RegExp ? expression.source : String(expression);
  return changesMatches(flags) ? text({}, flaggedPatternSentence({ source, flags })) : pattern(source);
}

/** Defaults are those of the validator library. */
function strongPassword(options: unknown): string {
  const defaults = { minLength: 8, minLowercase: 1, minUppercase: 1, minNumbers: 1, minSymbols: 1 };
  const least = { ...defaults, ...(options as Partial<typeof defaults> | undefined) };
  return (
    `Must have at least ${least.minLength} characters, among them at least ${least.minLowercase} lower-case, ` +
    `${least.minUppercase} upper-case, ${least.minNumbers} digits and ${least.minSymbols} symbols.`
  );
}

function isEnglish(locale: unknown): boolean {
  return locale === undefined || locale === 'en-US';
}

function ofPlace(place: unknown): string {
  const places = [place].flat().filter((one) => one !== undefined && one !== 'any');
  return places.length === 0 ? '' : ` of ${places.join(' or ')}`;
}
