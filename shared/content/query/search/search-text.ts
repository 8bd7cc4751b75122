/** In UTF-16 code units. */
export const SEARCH_TEXT_MAX_LENGTH = 200
