import { useNavigate } from 'react-router-dom';
import { callNative, isInAndroidHost } from '../native/native.ts';
import { useNativeEvent } from '../native/use-native-event.ts';
import { useHasPrevious } from '../session/navigation.tsx';
import { topDialog, requestClose } from '../ui/top-dialog.ts';

/**
 * The back gesture that an Android host passes to the page closes the open dialog if that can be
 * dismissed, else it leaves the screen. On iOS the screen decides (LCN-31).
 */
export function useHostBack(): void {
  const navigate = useNavigate();
  const hasPrevious = useHasPrevious();
  useNativeEvent('brought:back', () => {
    if (!isInAndroidHost()) return;
    const dialog = topDialog();
    if (dialog) requestClose(dialog);
    else if (hasPrevious) void navigate(-1);
    else callNative('closeWebview');
  });
}
