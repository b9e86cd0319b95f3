import Capacitor
import UIKit
import WebKit

/// What the web view may show: the portal and the offline page. Capacitor's own rule compares how an address begins, so
/// that https://portal.example.no.evil.example would pass for https://portal.example.no. Every other web, mail,
/// telephone, message or map address goes to the system's app for it; the rest goes nowhere.
class OriginGuard: CAPPlugin, CAPBridgedPlugin {
    let identifier = "OriginGuard"
    let jsName = "OriginGuard"
    let pluginMethods: [CAPPluginMethod] = []

    private static let forTheSystem: Set<String> = ["https", "http", "mailto", "tel", "sms", "geo"]

    override func shouldOverrideLoad(_ navigationAction: WKNavigationAction) -> NSNumber? {
        guard let url = navigationAction.request.url, let config = bridge?.config else { return true }
        if OriginGuard.isSame(config.serverURL, url) || OriginGuard.isSame(config.localURL, url) { return false }
        // A frame inside the page; which the page may hold is its own policy's business.
        if let frame = navigationAction.targetFrame, !frame.isMainFrame { return nil }
        if let scheme = url.scheme?.lowercased(), OriginGuard.forTheSystem.contains(scheme) {
            UIApplication.shared.open(url)
        }
        return true
    }

    /// Whether an address has the scheme, host and port of another, and names no user.
    static func isSame(_ own: URL, _ asked: URL) -> Bool {
        guard let host = own.host?.lowercased(), asked.user == nil, asked.password == nil else { return false }
        return asked.host?.lowercased() == host
            && own.scheme?.lowercased() == asked.scheme?.lowercased()
            && port(own) == port(asked)
    }

    private static func port(_ url: URL) -> Int {
        url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    }
}

class PortalViewController: CAPBridgeViewController {
    override open func capacitorDidLoad() {
        bridge?.registerPluginInstance(OriginGuard())
    }
}
