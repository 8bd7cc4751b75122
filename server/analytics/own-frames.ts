const MAX_FRAMES = 20

const OWN_POSITION = /\/assets\/[\w.-]{1,100}\.js(?:\?\d{1,15})?:\d{1,7}:\d{1,7}/g

/** A line for each frame in our own chunks. Function names are minified, other files reveal a visitor's extensions. */
export function ownFrames(stack: string): string {
  return (stack.match(OWN_POSITION) ?? []).slice(0, MAX_FRAMES).join('\n')
}
