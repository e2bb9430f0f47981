import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from 'react-aria-components/Button';

/** Takes the own choice of shots away. */
export function AsBoard({ onPress }: { onPress: () => void }) {
  return (
    <Button
      onPress={onPress}
      className="flex items-center gap-1 rounded-pic font-normal text-faint underline-offset-3 hover:text-ink hover:underline"
    >
      <RotateCcw size={11} aria-hidden="true" />
      Use storyboard model
    </Button>
  );
}
