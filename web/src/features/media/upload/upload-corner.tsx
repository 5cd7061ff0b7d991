import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useEffect } from 'react'
import { shareSent, timeLeft } from './upload-item'
import { uploads } from './upload-queue'
import { leftWords } from './upload-words'
import { useUploads } from './use-uploads'

/** Shows the progress of uploads in the corner of every page, with a link to them. */
export function UploadCorner({ person }: { person: string }) {
  const { i18n } = useLingui()
  const items = useUploads().filter((item) => item.state !== 'done')
  const { pathname } = useLocation()
  useEffect(() => uploads.belongTo(person), [person])
  const first = items[0]
  if (!first) return null
  const target = first.purpose === 'brand' ? '/brand-kit' : `/project/${first.project}`
  // That page already shows them.
  if (pathname === target) return null
  // Every page already says when the server cannot be reached.
  const stopped = items.filter(
    ({ state, interrupted }) =>
      state === 'stopped' || state === 'refused' || (interrupted && interrupted !== 'server'),
  ).length
  const left = leftWords(i18n, timeLeft(items))
  return (
    <div role="status">
      <Link
        to={target}
        className="fixed right-4 bottom-4 z-(--z-sticky) flex items-center gap-3 rounded-card border border-line-strong bg-raised px-4 py-3 text-ui shadow-lg max-lg:bottom-[84px]"
      >
        <Upload size={18} strokeWidth={1.75} aria-hidden />
        <span>
          {stopped > 0 ? (
            <Plural
              value={stopped}
              one="# upload needs attention"
              other="# uploads need attention"
            />
          ) : (
            <>
              <Trans>Uploading {Math.floor(shareSent(items) * 100)}%</Trans> {left}
            </>
          )}
        </span>
      </Link>
    </div>
  )
}
