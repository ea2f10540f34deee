package org.batchwright.ui.compose.submit;

import org.batchwright.cli.Typed;

/** Commands that are typed on a scripted engine. */
abstract class TypedSubmissions {
    final Typed typed = new Typed();
}
