/** Of a network, which a whole company may share: the visitors whose words help us search for few. */
const MOST_OF_NETWORK = 10

/** Different ones per day and server, so that many networks cannot fill the table either. */
const MOST_OF_DAY = 200

/**
 * Which searched words count: each once per network and day. So how often a word counts is how many networks asked for
 * it, and a single visitor cannot bring one into the digest.
 */
export function createWordLimit() {
  let today = wordsOf('')

  return (word: string, network: string): boolean => {
    const day = new Date().toISOString().slice(0, 10)
    if (day !== today.day) today = wordsOf(day)
    const { all, byNetwork } = today
    const asked = byNetwork.get(network) ?? new Set()
    if (asked.has(word) || asked.size >= MOST_OF_NETWORK) return false
    if (!all.has(word) && all.size >= MOST_OF_DAY) return false
    all.add(word)
    byNetwork.set(network, asked.add(word))
    return true
  }
}

function wordsOf(day: string) {
  return { day, all: new Set<string>(), byNetwork: new Map<string, Set<string>>() }
}
