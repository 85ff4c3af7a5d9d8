/** Where one question may end and the next begin. */
const BOUNDARY =
  /[?;!\n]+\s*|\.\s+(?=\p{Lu})|[,\s]+(?:and|then|also|plus)\s+(?=(?:also |then |please )*(?:how|what|which|when|where|who|is|are|was|were|did|does|do|can|could|tell|show|list|give|find|count|search|look)\b)/giu;

/** Most parts that a message is taken apart into. */
const MAX_CLAUSES = 6;

/** The questions of a message, one by one; a message of one question is one part. */
export function splitClauses(text: string): string[] {
  const clauses = text
    .split(BOUNDARY)
    .map((clause) => clause.trim())
    .filter((clause) => /\p{L}/u.test(clause));
  return clauses.length > MAX_CLAUSES ? [text] : clauses;
}
