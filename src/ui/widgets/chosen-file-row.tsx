import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { ProgressBar } from '../progress-bar.tsx'
import { formatFileSize } from './file-size-text.ts'
import styles from './file-upload.module.css'
import type { UploadState } from './use-file-upload.ts'

interface SentFileProps {
  state: Exclude<UploadState, { is: 'empty' }>
  /** Its buttons. */
  children: ReactNode
}

/** A chosen file with its size, progress and actions. */
export function ChosenFileRow({ state, children }: SentFileProps) {
  const look = useSlotRecipe({ key: 'fileUpload' })()
  const { name, size } = state.file
  return (
    <chakra.div css={look.item} className={styles.item}>
      <div>
        <chakra.span css={look.itemName}>{name}</chakra.span>{' '}
        <chakra.span css={look.itemSizeText}>{formatFileSize(size)}</chakra.span>
      </div>
      {state.is === 'sending' && (
        <ProgressBar
          label={`Upload of ${name}`}
          percent={size === 0 ? 100 : (state.bytes / size) * 100}
          text={`${formatFileSize(state.bytes)} of ${formatFileSize(size)}`}
        />
      )}
      <div className={styles.actions}>{children}</div>
    </chakra.div>
  )
}
