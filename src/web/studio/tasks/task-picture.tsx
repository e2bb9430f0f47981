import AudioLines from 'lucide-react/icons/audio-lines';
import CircleAlert from 'lucide-react/icons/circle-alert';
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import Layers from 'lucide-react/icons/layers';
import Mic from 'lucide-react/icons/mic';
import Music from 'lucide-react/icons/music';
import type { TaskView } from '#contract/generation.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Icon } from '#web/ui/icon-button.tsx';
import { hasFailed } from './has-failed.ts';
import { useTaskThumbnail } from './use-task-thumbnail.ts';

const icons: Record<TaskKind, Icon> = {
  image: Image,
  video: Film,
  speech: Mic,
  music: Music,
  sound: AudioLines,
  text: FileText,
  'lip-sync': Film,
  'speech-to-speech': Mic,
  reference: Image,
  'image-edit': Image,
  'image-upscale': Image,
  'video-edit': Film,
  'video-upscale': Film,
  training: Layers,
};

/** What a task makes, or is made for; else a sign of its kind. */
export function TaskPicture({ task, iconSize, className }: { task: TaskView; iconSize: number; className: string }) {
  const url = useTaskThumbnail(task);
  const isAlarm = hasFailed(task);
  const Icon = isAlarm ? CircleAlert : icons[task.kind];
  if (url !== null && !isAlarm) return <img src={url} alt="" className={classNames('object-cover', className)} />;
  return (
    <span
      className={classNames(
        'grid place-items-center',
        isAlarm ? 'bg-bad-bg text-bad shadow-[inset_0_0_0_1px_var(--bad-line)]' : 'bg-raised text-faint',
        className,
      )}
    >
      <Icon size={iconSize} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
