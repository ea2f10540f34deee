package org.batchwright.ui.compose.submit;

import org.batchwright.cli.CliHarness;

/** Commands that are typed on a scripted engine. */
abstract class CliSubmissions {
    final CliHarness typed = new CliHarness();
}
