import { parentPort, workerData } from 'node:worker_threads'
import { busyPeriods } from './busy-periods.ts'

parentPort?.postMessage(busyPeriods(workerData))
