import { createRequire } from 'node:module'

/** Microsoft's own reader of cards. Its modules cannot be imported by Node, its bundle can. */
const { AdaptiveCard, SerializationContext, Versions } = createRequire(import.meta.url)(
  'adaptivecards/dist/adaptivecards.min.js',
) as typeof import('adaptivecards')

/** What the reader does not know or finds invalid; empty if it takes the card. */
export function cardProblems(content: object): readonly string[] {
  const context = new SerializationContext(Versions.v1_2)
  const card = new AdaptiveCard()
  card.parse(content, context)
  const read = Array.from(
    { length: context.eventCount },
    (_, at) => context.getEventAt(at)?.message,
  )
  const invalid = card.validateProperties().validationEvents.map(({ message }) => message)
  return [...read, ...invalid].map(String)
}
