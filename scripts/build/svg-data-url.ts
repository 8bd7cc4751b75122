/** An SVG file as an address that holds all of it, readable and without what is for its authors. */
export function svgDataUrl(svg: Uint8Array | undefined): string {
  const drawing = new TextDecoder()
    .decode(svg)
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/[%#"<>]/g, encodeURIComponent)
  return `data:image/svg+xml,${drawing}`
}
