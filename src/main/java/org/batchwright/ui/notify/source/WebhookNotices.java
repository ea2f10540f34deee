package org.batchwright.ui.notify.source;

import java.time.Instant;
import org.batchwright.ui.notify.NoticeSink;

/** Reports that the webhook was lost when Batchwright was closed. FX thread only. */
public record WebhookNotices(NoticeSink notices) {
    public void reportLost(Instant now) {
        notices.post(NoticeTexts.webhookLost(now));
    }
}
