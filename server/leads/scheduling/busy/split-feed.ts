/** What one file of a host's calendar holds, unparsed. Its lines are unfolded. */
export interface Feed {
  readonly events: readonly FeedComponent[]
  readonly freeBusy: readonly FeedComponent[]
  /** Definitions of time zones, by TZID. */
  readonly zones: ReadonlyMap<string, string>
}

export interface FeedComponent {
  /** Its own, not those of alarms in it. */
  readonly lines: readonly string[]
  /** False if the next one begins before its end. */
  readonly isWhole: boolean
}

/** Those that hold no times of meetings are among them, so that nothing of theirs belongs to an event. */
const COMPONENTS = new Set([
  'VEVENT',
  'VFREEBUSY',
  'VTIMEZONE',
  'VTODO',
  'VJOURNAL',
  'VAVAILABILITY',
])

/**
 * Finds the components without a parser of iCalendar, which one bad line would stop. Calendars with METHOD:CANCEL say
 * what no longer takes place, and are left out. Throws if the text is no calendar, or was cut off.
 */
export function splitFeed(text: string): Feed {
  const found: (FeedComponent & { readonly name: string })[] = []
  let isSeen = false
  let isOpen = false
  let isCancellation = false
  let current: { name: string; lines: string[]; depth: number } | undefined
  const finish = (isWhole: boolean) => {
    if (current && !isCancellation) found.push({ ...current, isWhole })
    current = undefined
  }
  for (const line of unfold(text)) {
    const [, edge, rest = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? []
    const begins = edge?.toUpperCase() === 'BEGIN'
    const name = rest.trim().toUpperCase()
    if (edge !== undefined && name === 'VCALENDAR') {
      finish(false)
      isOpen = begins
      isSeen ||= begins
      isCancellation = false
    } else if (begins && isOpen && (!current || COMPONENTS.has(name))) {
      finish(false)
      current = { name, lines: [], depth: 0 }
    } else if (edge !== undefined && !begins && current?.name === name) {
      finish(true)
    } else if (current) {
      if (begins) current.depth += 1
      if (current.depth === 0 || current.name === 'VTIMEZONE') current.lines.push(line)
      if (edge !== undefined && !begins) current.depth = Math.max(0, current.depth - 1)
    } else if (/^METHOD:\s*CANCEL\s*$/i.test(line)) {
      isCancellation = true
    }
  }
  if (!isSeen) throw new Error('This is no calendar')
  if (isOpen) throw new Error('The calendar was cut off')
  const named = (name: string) => found.filter((component) => component.name === name)
  return {
    events: named('VEVENT'),
    freeBusy: named('VFREEBUSY'),
    zones: zonesIn(named('VTIMEZONE')),
  }
}

/** Lines end with CRLF, or in files of some programs with one of the two, or with CR twice. */
function unfold(text: string): readonly string[] {
  const lines: string[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/[\r\n]+/)) {
    if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] += line.slice(1)
    else lines.push(line)
  }
  return lines
}

function zonesIn(components: readonly FeedComponent[]): ReadonlyMap<string, string> {
  return new Map(
    components.map(({ lines }) => {
      const tzid = lines.map((line) => /^TZID(?:;[^:]*)?:(.*)$/i.exec(line)?.[1]).find(Boolean)
      const definition = ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')
      return [(tzid ?? '').trim(), definition] as const
    }),
  )
}
