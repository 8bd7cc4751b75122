/**
 * The text of an inline script that calls `script`. It can use browser globals only, because nothing else of its module
 * is in the page. The content security policy allows the script by the hash of exactly this text.
 */
export function inlineScript(script: () => void): string {
  return `(${script})()`
}
