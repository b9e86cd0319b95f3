package no.peil.app;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import com.getcapacitor.Plugin;
import com.getcapacitor.annotation.CapacitorPlugin;

/**
 * What the web view may show: the portal and the offline page. Capacitor's own rule compares scheme and host alone, so
 * that another port would do. Every other web, mail, telephone, message or map address goes to the system's app for it;
 * the rest goes nowhere.
 */
@CapacitorPlugin(name = "OriginGuard")
public class OriginGuard extends Plugin {

    @Override
    public Boolean shouldOverrideLoad(Uri url) {
        String address = url.toString();
        if (PortalOrigin.isSame(getBridge().getServerUrl(), address) || address.equals(getBridge().getErrorUrl())) {
            return false;
        }
        if (PortalOrigin.isForTheSystem(address)) {
            Intent intent = new Intent(Intent.ACTION_VIEW, url);
            intent.addCategory(Intent.CATEGORY_BROWSABLE);
            try {
                getContext().startActivity(intent.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK));
            } catch (ActivityNotFoundException nobody) {
                // The phone has no app for it, such as a tablet none for telephone calls.
            }
        }
        return true;
    }
}
