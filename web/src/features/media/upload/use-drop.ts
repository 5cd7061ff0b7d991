import { type DragEvent, useState } from 'react'
import { droppedFiles } from './found-files'
import type { FoundFile } from './upload-item'

/** Takes files and folders that are dropped on an element; `over` while they are held above it. */
export function useDrop(onDropped: (files: FoundFile[]) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        void droppedFiles(event.dataTransfer).then(onDropped)
      },
    },
  }
}
