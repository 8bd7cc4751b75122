import { travelIn } from '../../support/engines/journeys.ts'

travelIn('Firefox')
