/** Usage and cost totals as JSON. */
@NullMarked
package org.batchwright.cli.json.usage;

import org.jspecify.annotations.NullMarked;
