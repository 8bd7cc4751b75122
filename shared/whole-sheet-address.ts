/** Addresses of stylesheets that hold all a page needs that is loaded: the sheet of every page and its own. */
export const WHOLE_SHEET_ADDRESS = /^\/assets\/whole-[\w-]+\.css$/
