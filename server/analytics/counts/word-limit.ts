/** Of a network, which a whole company may share: the visitors whose words help us search for few. */
const MOST_OF_NETWORK = 10

/** Different ones per day and server, so that many networks cannot fill the table either. */
const MOST_OF_DAY = 200

/** Per day and server: far more than ask in vain, and what an attacker with many networks can fill of the memory. */
const MOST_NETWORKS = 1_000

/**
 * Which searched words count: each once per network and day. So how often a word counts is about how many networks asked
 * for it. Another server, or the one after a restart, does not know who asked: the network itself is stored nowhere.
 */
export function createWordLimit() {
  let today = wordsOf('')

  return (word: string, network: string): boolean => {
    const day = new Date().toISOString().slice(0, 10)
    if (day !== today.day) today = wordsOf(day)
    const { all, byNetwork } = today
    if (!byNetwork.has(network) && byNetwork.size >= MOST_NETWORKS) return false
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
