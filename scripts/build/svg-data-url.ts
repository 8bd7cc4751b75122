/** Without comments and metadata. */
export function svgDataUrl(svg: Uint8Array | undefined): string {
  const drawing = new TextDecoder()
    .decode(svg)
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/[%#"<>]/g, encodeURIComponent)
  return `data:image/svg+xml,${drawing}`
}
