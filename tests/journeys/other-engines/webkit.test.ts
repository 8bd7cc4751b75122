import { travelIn } from '../../support/engines/journeys.ts'

travelIn('WebKit')
