/** URLs of stylesheets that combine the shared CSS with the CSS of one page. */
export const WHOLE_SHEET_ADDRESS = /^\/assets\/whole-[\w-]+\.css$/
