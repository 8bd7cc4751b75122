export interface Frame {
  readonly chunk: string
  readonly line: number
  readonly column: number
}

const MAX_FRAMES = 20

const OWN_POSITION = /\/assets\/([\w.-]{1,100}\.js):(\d{1,7}):(\d{1,7})/g

/** Function names are minified, and other files reveal a visitor's extensions. */
export function ownFrames(stack: string): readonly Frame[] {
  return [...stack.matchAll(OWN_POSITION)]
    .slice(0, MAX_FRAMES)
    .map(([, chunk = '', line, column]) => ({ chunk, line: Number(line), column: Number(column) }))
}

export function frameLines(frames: readonly Frame[]): string {
  return frames.map(({ chunk, line, column }) => `/assets/${chunk}:${line}:${column}`).join('\n')
}
