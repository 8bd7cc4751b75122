/** URLs of stylesheets that combine the shared CSS with the CSS of one page. */
export const WHOLE_STYLESHEET_ADDRESS = /^\/assets\/whole-[\w-]+\.css$/
