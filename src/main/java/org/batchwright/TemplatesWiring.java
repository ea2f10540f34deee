package org.batchwright;

import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.templates.TemplateServices;
import org.batchwright.ui.templates.TemplatesView;
import org.batchwright.ui.templates.TemplatesViewModel;
import org.batchwright.ui.templates.TrialViewModel;

/** Assembles the page of templates. */
record TemplatesWiring(TemplateServices services, Background background, Navigation navigation) {

    /** @param compose the screen where templates are used and opened */
    TemplatesView open(ComposeScreen compose) {
        TemplatesViewModel model = new TemplatesViewModel(services, background);
        TemplatesView view = new TemplatesView(model, new TrialViewModel(services, model, background));
        services.templates().onChange(() -> background.runOnFxThread(compose::onTemplatesChanged));
        compose.onTemplate(place -> {
            navigation.show(Navigation.TEMPLATES);
            view.goTo(place);
        });
        return view;
    }
}
