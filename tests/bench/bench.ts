/** `npm run bench -- <name>` compares the built site with a baseline in the same run. The default is `server`. */
import { runNamedProgram } from '../support/run-program.ts'
import { navigationBench } from './navigation/bench-navigation.ts'
import { phoneBench } from './phone/bench-phone.ts'
import { searchBench } from './search/bench-search.ts'
import { serverBench } from './server/bench-site.ts'

const programs = {
  server: serverBench,
  navigation: navigationBench,
  phone: phoneBench,
  search: searchBench,
}

await runNamedProgram('npm run bench', programs, serverBench)
