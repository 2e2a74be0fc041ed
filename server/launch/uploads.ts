import type { FastifyBaseLogger } from 'fastify'
import type { UploadRules } from '../api/uploads.ts'
import type { Settings } from '../settings/settings.ts'
import { createClamdScan } from '../uploads/virus-scan.ts'

/**
 * Rules for uploads as configured. If the virus scanner doesn't answer, a warning is logged; the
 * portal starts, and refuses uploads until it does.
 */
export function createUploadRules(settings: Settings, log: FastifyBaseLogger): UploadRules {
  const { uploadLimit: limit, clamd: address } = settings
  if (!address) return { limit }
  const virusScan = createClamdScan(address)
  virusScan
    .ping()
    .catch(() =>
      log.error(
        address,
        'The ClamAV daemon of CLAMD_HOST does not answer: uploads are refused until it does.',
      ),
    )
  return { limit, virusScan }
}
