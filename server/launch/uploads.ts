import type { FastifyBaseLogger } from 'fastify'
import type { UploadRules } from '../api/uploads.ts'
import type { Settings } from '../settings/settings.ts'
import { createClamdScan } from '../uploads/virus-scan.ts'

/**
 * What is taken of files that are uploaded, as the settings say. A virus scanner that does not answer is said in the
 * log at once; the portal starts without it, and refuses uploads until it answers.
 */
export function openUploads(settings: Settings, log: FastifyBaseLogger): UploadRules {
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
